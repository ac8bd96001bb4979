/** Masks an e-mail address so that only its owner recognises it: `n…@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
