/** Insertions before a surname, which one register writes and another leaves out. */
export const INSERTIONS: ReadonlySet<string> = new Set(
  `aan af al am aus auf bei bij bin d da dal dalla das de degli dei del dela dell della den der des di do dos du e el
  en het i im in l la las le les lo los met of onder op over s san t te ten ter thor to toe tot uit uijt van vander
  vanden vom von voor vor y zu zum zur ibn`.split(/\s+/),
);
