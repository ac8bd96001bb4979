/** The largest share of hand-outs without the reader's code, in percent, that is not reported to admins. */
export const mostPercent = 40;
/** With fewer hand-outs, the share means nothing. */
const fewestHandOuts = 5;

/** Whether a hall makes too many hand-outs without the readers' codes. */
export function isTooMuchByHand({ handed_out, by_hand }: { handed_out: number; by_hand: number }): boolean {
  return handed_out >= fewestHandOuts && by_hand * 100 > handed_out * mostPercent;
}
