/** The name of the checkboxes, by which what was ticked before hydration is read from the form. */
export const CHOICE_NAME = 'providerIds';
