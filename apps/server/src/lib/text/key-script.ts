const patterns = { bengali: /\p{Script=Bengali}/u, arabic: /\p{Script=Arabic}/u } as const;
/** The scripts whose search keys are compared with each other; `other` stands for Latin and all further ones. */
export type KeyScript = keyof typeof patterns | 'other';

/**
 * The script of a text as somebody wrote it: one Bengali letter makes it Bengali, otherwise one Arabic letter Arabic. Unicode's
 * scripts, unlike the blocks of `soundScriptOf`, include the presentation forms of Arabic letters.
 */
export function keyScriptOf(text: string): KeyScript {
  if (patterns.bengali.test(text)) return 'bengali';
  return patterns.arabic.test(text) ? 'arabic' : 'other';
}
