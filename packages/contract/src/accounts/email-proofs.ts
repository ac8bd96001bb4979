import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { accountTypes, defineEndpoint } from '../calls/route.ts';
import { foldDigits } from '../fields/digits.ts';
import { loginForm, userSchema } from './sessions.ts';

/** The secret token of a link that confirms an address. The schema accepts any text; the token may be unknown. */
const token = z.string('Part of the link is missing. Please copy all of it from the e-mail.');

/** Hours for which a link is valid after its mail was sent. */
export const linkHours = 48;

/** Minutes for which a code is valid. */
export const codeMinutes = 10;

/** The number of digits in a code. */
export const codeLength = 6;

/** The form for the code. Spaces are ignored, because people copy them along, and the digits may be of any script. */
export const emailCodeForm = z.object({
  code: z
    .string('Enter the code from the e-mail.')
    .transform((text) => foldDigits(text.replace(/\s/g, '')))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits from the e-mail.')),
});

export const askEmailProof = defineEndpoint({
  method: 'POST',
  path: '/api/email-proofs',
  summary:
    'Send the link and the code again that confirm your address, or the new one while you are changing it',
  access: 'logged-in',
  response: messageSchema,
  addition: true,
});

export const confirmEmailByCode = defineEndpoint({
  method: 'POST',
  path: '/api/email-proofs/code',
  summary: 'Confirm your address, or the new one, with the code from the e-mail',
  access: 'logged-in',
  body: emailCodeForm,
  response: z.object({ message: z.string(), user: userSchema }),
  addition: true,
});

/**
 * The states of a link: `used` and `expired` links were valid once; an `unknown` one was replaced by a newer link or never
 * existed.
 */
export const emailLinkStates = ['open', 'used', 'expired', 'unknown'] as const;
export type EmailLinkState = (typeof emailLinkStates)[number];

const emailLinkSchema = z.object({
  state: z.enum(emailLinkStates),
  /** The address that the link confirms, while it is open or used; and the kind of its account. */
  email: z.string().nullable(),
  user_type: z.enum(accountTypes).nullable(),
  /** Whether the link belongs to the caller's account; null for a caller who is not logged in, and for an unknown link. */
  is_own: z.boolean().nullable(),
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

export const checkEmailLink = defineEndpoint({
  method: 'POST',
  path: '/api/email-proofs/check',
  summary: 'What a link that confirms an address will do; changes nothing',
  access: 'public',
  body: z.object({ token }),
  response: emailLinkSchema,
  addition: true,
});

export const confirmEmailByLink = defineEndpoint({
  method: 'PUT',
  path: '/api/email-proofs',
  summary: 'Confirm an address with a link, once; needs no login',
  access: 'public',
  body: z.object({ token }),
  response: z.object({ message: z.string(), email: z.string(), user_type: z.enum(accountTypes) }),
  addition: true,
});

export const askEmailProofAtLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/:userType/email-proof',
  summary: 'Send the link again to somebody whose login is refused until the address is confirmed',
  access: 'public',
  params: z.object({ userType: z.enum(accountTypes) }),
  body: loginForm,
  response: messageSchema,
  missing: 'There is no such kind of account.',
  addition: true,
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Keep your address: the link that was sent to the new one stops working',
  access: 'logged-in',
  response: messageSchema,
  addition: true,
});
