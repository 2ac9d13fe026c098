/** What a person can ask about their own data. */
export const caseKinds = ["export", "correct", "erase"] as const;

/**
 * found: it was looked for, and an operator can go on. asked: another admin must confirm. done and refused: it is over.
 */
export const caseStates = ["open", "looking", "found", "asked", "running", "done", "refused"] as const;

/** code: mailed to the address of the case. seen: an operator says what was seen. login: signed in, with the password. */
export const proofKinds = ["code", "seen", "login"] as const;

/** Days until a case must be answered: what we promise. */
export const answerDays = 30;

/** What laws allow at most, for the operators. */
export const lawfulTimes = [
  { law: "GDPR, Article 12(3)", time: "one month; two more where it is difficult and the person was told" },
  { law: "DPDP Rules, grievances", time: "90 days" },
] as const;
