/** The page of all screens. A file of its own: a player carries this address, and no other of `paths`. */
export const screensPath = "/app/screens";
