/** Nothing of a page goes into an error: its code says what failed. */
export const optionsToMFContext = () => undefined;
