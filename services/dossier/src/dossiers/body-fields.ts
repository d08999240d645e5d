/** The path in the body of a field that a rule names by its place in the dossier. */
export const ofDossier = (field: string): string => `dossier.${field}`;

/**
 * The path in the body of a field that the rule of a task names. Some rules ask for a part of the dossier that is no part of the
 * task: its place in the dossier is its name.
 */
export const ofTask =
  (task: string, elsewhere = (field: string) => field) =>
  (field: string): string =>
    /^(status$|collectedData\b)/.test(field) ? `${task}.${field}` : elsewhere(field);

/** The path in the body of a reply of a field that the rule of its task names. */
export const ofReply = (field: string): string =>
  field.replace(/^collectedData\.providerQuestionAnswers\b/, 'questionAnswers');
