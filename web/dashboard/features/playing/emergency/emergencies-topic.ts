/** First part of the keys of all queries about emergencies. */
export const emergenciesTopic = "emergencies";
