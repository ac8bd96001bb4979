/** An e-mail address that its owner recognises and nobody else learns: `n…@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
