/** A person by normalized email or phone. */
export type Who =
  | { emailKey: string; phoneKey?: undefined }
  | { emailKey?: undefined; phoneKey: string };
