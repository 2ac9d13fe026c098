/** The first part of the keys of queries about schedules. */
export const topic = "schedules";
