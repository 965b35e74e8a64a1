/** The body of every error the API answers. */
export type ErrorBody = {
  /** One plain sentence for the person who reads it. */
  message: string;
  issues?: { path: string; message: string }[];
};
