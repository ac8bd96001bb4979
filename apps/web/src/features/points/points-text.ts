/** Points with their sign: '+10', '+0', '-5' (spec 2.9). */
export function signedPoints(points: number): string {
  return points >= 0 ? `+${points}` : String(points);
}
