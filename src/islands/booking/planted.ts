import { openDatabase } from '#db/client.ts';
export const planted = openDatabase;
