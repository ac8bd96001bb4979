/** Plausible calls about the calendar; `unknown` makes an id that does not exist. */
export function closureCalls({ hall_id, today }: { hall_id: string; today: string }, unknown: () => string) {
  const closure = {
    hall_id: null,
    from_day: today,
    to_day: today,
    name: 'A holiday',
    name_bn: null,
    kind: 'other',
    effect: 'closed',
  };
  // The hash of a preview cannot be guessed.
  const notSeen = { seen_count: 0, seen_hash: 'none' };
  return {
    listClosures: () => ({ query: { from: today, to: today } }),
    previewClosure: () => ({ body: closure }),
    previewRemoval: () => ({ params: { closure_id: unknown() } }),
    addClosure: () => ({ body: { ...closure, ...notSeen } }),
    changeClosure: () => ({ params: { closure_id: unknown() }, body: { ...closure, ...notSeen } }),
    removeClosure: () => ({ params: { closure_id: unknown() }, body: notSeen }),
    previewHallWeek: () => ({ params: { hall_id }, body: { closed_weekdays: [5] } }),
    changeHallWeek: () => ({ params: { hall_id: unknown() }, body: { closed_weekdays: [5], ...notSeen } }),
  };
}
