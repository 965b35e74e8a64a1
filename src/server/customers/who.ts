/** A person by email or by phone, as they are compared. */
export type Who =
  | { emailKey: string; phoneKey?: undefined }
  | { emailKey?: undefined; phoneKey: string };
