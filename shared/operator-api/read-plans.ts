import { first, isRecord, listIn, numberOrNull, recordsOf, text, textOrNull } from "./read-value.ts";

/** What a switch of one user to a plan gives. */
export interface PlanTerms {
  /** The end of one period from now. */
  endsAt: string;
  licences: number;
  /** Null: no limit. */
  maxLicences: number | null;
}

export interface StoragePlan {
  id: string;
  name: string;
  description: string;
  /** Rupees when the price is a number, else the text of the answer. */
  price: number | string;
  /** MB of 1000 kB. */
  storageMb: number | null;
  /** Null when the server does not send it. */
  terms: PlanTerms | null;
}

export interface PlanOfUser {
  name: string | null;
  endsAt: string | null;
  active: boolean;
  licences: number;
}

export interface PlanOffer {
  plans: StoragePlan[];
  /** Null when the server does not send it. */
  current: (PlanOfUser & { screens: number; valuePaise: number }) | null;
  /** The latest switch, while it can be undone. */
  undo: { id: string; at: string; by: string; from: PlanOfUser } | null;
}

/** Reads a switch of a plan that can be undone; null when there is none. */
export function planUndoIn(undo: unknown): PlanOffer["undo"] {
  const from = isRecord(undo) ? planOfUserIn(undo.from) : null;
  return from && isRecord(undo)
    ? { id: text(undo.id), at: text(undo.switched_at), by: text(undo.switched_by), from }
    : null;
}

/** Reads storage plans from an array or `plans`. Throws MalformedAnswer when there is neither. */
export function readPlanOffer(body: unknown): PlanOffer {
  const plans = recordsOf(listIn(body, "list of plans", "plans", "data")).map((plan) => {
    const words = text(plan.price_text);
    return {
      id: text(plan.id),
      name: text(first(plan, "name", "title", "plan_name")),
      description: text(plan.description),
      price: words || (numberOrNull(plan.price) ?? text(plan.price)),
      storageMb: numberOrNull(plan.storage),
      terms: termsIn(plan.terms),
    };
  });
  const { current, undo } = isRecord(body) ? body : {};
  const now = planOfUserIn(current);
  return {
    plans,
    current:
      now && isRecord(current)
        ? {
            ...now,
            screens: numberOrNull(current.screens) ?? 0,
            valuePaise: numberOrNull(current.value_paise) ?? 0,
          }
        : null,
    undo: planUndoIn(undo),
  };
}

function termsIn(value: unknown): PlanTerms | null {
  if (!isRecord(value)) return null;
  const [endsAt, licences] = [text(value.ends_at), numberOrNull(value.licences)];
  if (!endsAt || licences === null) return null;
  return { endsAt, licences, maxLicences: numberOrNull(value.max_licences) };
}

const planOfUserIn = (value: unknown): PlanOfUser | null =>
  isRecord(value)
    ? {
        name: textOrNull(value.plan_name),
        endsAt: textOrNull(value.ends_at),
        active: value.active === true,
        licences: numberOrNull(value.licences) ?? 0,
      }
    : null;
