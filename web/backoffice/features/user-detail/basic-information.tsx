import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { Scalar, UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { dayOf, formatDay, formatRupeeAmount, formatStorage, humanise } from "../../formats/values.ts";
import { useRole } from "../../frame/role.tsx";
import { EmailAddress } from "../../parts/email-address.tsx";
import { PasswordCell } from "../users/password-cell.tsx";
import styles from "./user-detail.module.css";

const labels: Record<string, string> = {
  id: "ID",
  userid: "User ID",
  storage_used: "Storage Used",
  expiry: "Expiry Date",
  fav: "Switched",
  created_at: "Created",
  suspended_at: "Suspended",
};
/** Fields that are shown elsewhere on the page or are of no use to an operator. */
const apart = new Set([
  "storage_plan",
  "storage_plan_name",
  "plan_name",
  "total_payment",
  "password_changed_at",
  "expiry",
  "role",
  "user_type",
  "plays_until",
  "success",
]);

function written(name: string, value: Scalar): string {
  if (name === "fav") return Number(value) === 1 ? "Yes" : "No";
  if (name === "storage" || name === "storage_used")
    return formatStorage(value === null ? null : Number(value));
  if (value === null || value === "") return /expiry|date/.test(name) ? "N/A" : "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  return dayOf(text) || text.startsWith("0000-00-00") ? formatDay(text, "N/A") : text;
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{children}</td>
  </tr>
);

/**
 * Renders the plain fields of a user, with plan and payments (back-office.md section 2). `plan` is the plan's action.
 */
export function BasicInformation({ user, plan }: { user: UserDetail; plan: ReactNode }) {
  const { role, isSold } = useRole();
  const values = Object.fromEntries(user.fields);
  const changedAt = values.password_changed_at;
  const shown = user.fields.filter(
    ([name, value]) => !apart.has(name) && !(name === "suspended_at" && value === null),
  );
  return (
    <section aria-labelledby="basic-information">
      <Title order={2} size="h3" mt="xl" mb="sm" id="basic-information">
        Basic Information
      </Title>
      <table className={styles.facts} aria-labelledby="basic-information">
        <tbody>
          {shown.map(([name, value]) => (
            <Row key={name} label={labels[name] ?? humanise(name)}>
              <EmailAddress address={written(name, value)} />
            </Row>
          ))}
          <Row label="Expiry Date">{written("expiry", values.expiry ?? null)}</Row>
          {role === "admin" && (
            <Row label="Password">
              <PasswordCell
                id={user.id}
                name={user.name}
                changedAt={typeof changedAt === "string" ? changedAt : null}
              />
            </Row>
          )}
          {isSold ? (
            <>
              <Row label="Storage Plan">
                <span className={styles.plan}>
                  {user.storagePlanName ?? "None"}
                  {plan}
                </span>
              </Row>
              <Row label="Total Payment">{formatRupeeAmount(user.totalPayment)}</Row>
            </>
          ) : (
            <Row label="Screens and storage">{plan}</Row>
          )}
        </tbody>
      </table>
    </section>
  );
}
