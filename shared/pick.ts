/**
 * Returns these columns of a row and no other. TypeScript does not refuse further ones in a variable, so a verb that lets
 * its caller choose values writes only what it names.
 */
export const pick = <Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
