import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useRole } from "../../frame/role.tsx";

/**
 * Renders the button for a new manager. Its label differs in manager mode (back-office.md section 2, resolution T7).
 */
export function CreateButton({ onClick }: { onClick: () => void }) {
  const { role } = useRole();
  return (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={onClick}>
      {role === "manager" ? "Create Admin User" : "Create Manager User"}
    </Button>
  );
}
