/** GET /api/auth/user: the signed-in administrator (spec 3, 7). */
export type CurrentUser = {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/** Marks an automatic call by a page, which does not count as user activity. */
export const BY_ITSELF_HEADER = 'x-by-itself';
