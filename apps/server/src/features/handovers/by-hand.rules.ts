/** The largest share of hand-outs without the reader's code, in percent, that admins are not told of. */
export const mostPercent = 40;
/** Fewer hand-outs than these say nothing. */
const fewestHandOuts = 5;

/** Whether a hall hands out too much without the readers' codes. */
export function isTooMuchByHand({ handed_out, by_hand }: { handed_out: number; by_hand: number }): boolean {
  return handed_out >= fewestHandOuts && by_hand * 100 > handed_out * mostPercent;
}
