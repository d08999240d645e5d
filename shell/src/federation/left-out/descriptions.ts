/** Each error names its code and the address where that is described. */
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
