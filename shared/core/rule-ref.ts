/** A rule of the reference in `resources/rules`, e.g. 'FT-07-08'. Shown to players, quoted in tests. */
export type RuleRef = string;

/** Why something is not allowed: shown to the player with the rule that says so. */
export interface Refusal {
  readonly reason: string;
  readonly rule: RuleRef;
}
