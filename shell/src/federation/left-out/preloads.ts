/** Replaces preloading: the page names the files of its remote, and the shell those of the remotes that may be next. */
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = () => ({});
export const preloadAssets = async () => [];
