/** What this community asks of everyone, in order. */
export const RULES = ['rule_1', 'rule_2', 'rule_3', 'rule_4', 'rule_5', 'rule_6'] as const
/** What happens otherwise. */
export const WHAT = ['what_1', 'what_2', 'what_3', 'what_4', 'what_5'] as const
