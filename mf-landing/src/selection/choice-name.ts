/** The name of the tick boxes, so that what was ticked before the page came to life can be read from the form. */
export const CHOICE_NAME = 'providerIds';
