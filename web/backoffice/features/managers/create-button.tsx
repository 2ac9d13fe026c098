import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRole } from "../../frame/role-context.tsx";

/** Opens the form for a new manager; the words differ in manager mode (back-office.md section 2, resolution T7). */
export function CreateButton({ onClick }: { onClick: () => void }) {
  const { role } = useRole();
  return (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={onClick}>
      {role === "manager" ? "Create Admin User" : "Create Manager User"}
    </Button>
  );
}
