import { z } from 'zod';
import { idSchema } from '../fields/ids.ts';

/** An addition: the other title by which the search of a list found a book; absent when the printed title matches as well. */
export const foundByTitle = { also_known_as: z.string().optional() };

/** A book in a list of requests or loans. */
export const listedBookSchema = z.object({ book_id: idSchema, title: z.string(), ...foundByTitle });
export type ListedBook = z.infer<typeof listedBookSchema>;
