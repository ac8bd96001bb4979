import { v7 } from 'uuid';

/** Makes the ids of all rows. They are UUIDv7, so that rows that are written together are also stored together. */
export type MakeId = () => string;

export const randomIds: MakeId = () => v7();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the format of our ids. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
