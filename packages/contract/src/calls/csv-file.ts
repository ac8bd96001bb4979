import { z } from 'zod';

/** A table for spreadsheets. Its name is sent in the headers; its content is the whole body. */
export const csvFileSchema = z.object({ name: z.string(), content: z.string() });
export type CsvFile = z.infer<typeof csvFileSchema>;
