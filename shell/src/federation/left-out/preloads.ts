/** No preloading from here: the page names the files of its remote, and the shell those of its neighbours. */
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = () => ({});
export const preloadAssets = async () => [];
