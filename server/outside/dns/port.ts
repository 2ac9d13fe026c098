/** Reads the public DNS. */
export interface Dns {
  /**
   * Returns the texts of the TXT records of a name, each joined from its parts; none for a name that does not exist.
   * Throws when the DNS does not answer.
   */
  texts(name: string): Promise<string[]>;
}
