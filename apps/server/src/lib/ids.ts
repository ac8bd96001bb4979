import { v7 } from 'uuid';

/** Makes the ids of all rows: UUIDv7, so that rows written together lie together. */
export type MakeId = () => string;

export const randomIds: MakeId = () => v7();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours at all. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
