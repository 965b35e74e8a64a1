/** GET /api/auth/user: the signed-in administrator (spec 3, 7). */
export type CurrentUser = {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/** Marks a call that a page makes by itself: it is no sign of somebody at work. */
export const BY_ITSELF_HEADER = 'x-by-itself';
