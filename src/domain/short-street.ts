const SHORT: Readonly<Record<string, string>> = {
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Circle: 'Cir',
  Court: 'Ct',
  Drive: 'Dr',
  Lane: 'Ln',
  Place: 'Pl',
  Road: 'Rd',
  Street: 'St',
  Terrace: 'Ter',
};

/** An address as a list shows it: without `, CA 94610`, which our cities all have. */
export function streetAndCity(address: string): string {
  return address.replace(/,\s*(?:CA|California)\b,?\s*(?:\d{5}(?:-\d{4})?)?\s*$/iu, '');
}

/** An address's street where room is short, as on an envelope: `3321 Lakeshore Ave`. */
export function shortStreet(address: string): string {
  const [street = ''] = address.split(',');
  return street.trim().replace(/(?<= )\p{L}+$/u, (last) => SHORT[last] ?? last);
}
