import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { type ApiPath, defineEndpoint } from '../calls/route.ts';
import { genderSchema, optionalGender } from '../fields/choices.ts';
import { cleanText } from '../fields/text.ts';
import { sentence } from '../language/sentences.ts';

/** The maximum number of lines of a pasted list. */
export const mostPastedLines = 500;

const pastedText = z
  .string('Please paste a list.')
  .overwrite(cleanText)
  .min(1, { error: 'Please paste a list.', abort: true })
  .refine(
    (text) => text.split('\n').length <= mostPastedLines,
    sentence('Please paste at most {mostPastedLines} lines at a time.', { mostPastedLines }),
  );

/** One name a line. */
const namesForm = z.object({ text: pastedText });
/** A line of a hall may end with its gender; `gender` is for halls whose line names none. */
const hallsForm = namesForm.extend({ gender: optionalGender });

/**
 * The result for a line. `existing`: the library already has the name, ignoring case and spacing. `repeated`: an earlier line
 * has it. `refused`: `reason` says why.
 */
const lineStates = ['new', 'existing', 'repeated', 'refused'] as const;

const pastedLineSchema = z.object({
  /** Counted from 1, including empty lines. */
  line: z.int(),
  name: z.string(),
  /** Null for departments, and when no gender was given. */
  gender: genderSchema.nullable(),
  state: z.enum(lineStates),
  /** A remark about a line that is not new. */
  reason: z.string().nullable(),
});
export type PastedLine = z.infer<typeof pastedLineSchema>;

const linesField = { lines: z.array(pastedLineSchema) };

/** The two calls for one kind of entry: preview a list, and add its new names. Adding the same list again adds nothing. */
function pasteEndpoints<Form extends z.ZodType>(path: ApiPath, many: string, form: Form) {
  return {
    preview: defineEndpoint({
      method: 'POST',
      path: `${path}/paste/preview`,
      summary: `What a pasted list of ${many} would add`,
      access: ['admin'],
      body: form,
      bodyKilobytes: 512,
      response: z.object(linesField),
      addition: true,
    }),
    add: defineEndpoint({
      method: 'POST',
      path: `${path}/paste`,
      summary: `Add the new ${many} of a pasted list; lines that are refused or exist are left out`,
      access: ['admin'],
      body: form,
      bodyKilobytes: 512,
      response: messageSchema.extend({ added: z.int(), ...linesField }),
      addition: true,
    }),
  };
}

export const pasteHalls = pasteEndpoints('/api/halls', 'halls', hallsForm);
export const pasteDepartments = pasteEndpoints('/api/departments', 'departments', namesForm);
