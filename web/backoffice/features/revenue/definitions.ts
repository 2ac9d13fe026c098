/** What the figures of the revenue page mean, in the words that are shown beside them. */
export const definitions: readonly [name: string, meaning: string][] = [
  [
    "MRR",
    "Monthly recurring revenue: what all running paid plans cost for a month, without GST, at the end of the month. A yearly plan counts a twelfth. Trials and complimentary time count 0; a plan stops counting when its paid time ends.",
  ],
  ["New", "MRR of accounts that pay for the first time."],
  ["Returned", "MRR of accounts that paid before, but not at the start of the month."],
  ["Expansion", "What accounts pay more than at the start of the month: more screens, or a larger plan."],
  ["Contraction", "What accounts pay less than at the start of the month."],
  ["Churn", "MRR of accounts that paid at the start of the month and do not pay at its end."],
  ["Churn rate", "Churned accounts, divided by the accounts that paid at the start of the month."],
  ["ARPU", "Average revenue per user: MRR divided by the accounts that pay at the end of the month."],
  [
    "Trial conversion",
    "Of the accounts whose trial began in the month, the part that has paid for a plan since, until today.",
  ],
  ["Invoiced", "Invoices of the month less its credit notes, without GST."],
  [
    "Cohort",
    "Accounts whose first paid plan began in the month, and how many of them pay at the end of that month and of each later one.",
  ],
  ["Months", "Months are those of India. The present month ends now."],
];
