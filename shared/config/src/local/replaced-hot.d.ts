/** The parts of react-refresh/runtime that its plugin calls; it has no types. */
declare module 'react-refresh/runtime.js' {
  const runtime: Record<
    | 'createSignatureFunctionForTransform'
    | 'getFamilyByType'
    | 'injectIntoGlobalHook'
    | 'isLikelyComponentType'
    | 'performReactRefresh'
    | 'register',
    (...given: never[]) => unknown
  >;
  export default runtime;
}

interface ImportMeta {
  /** There where modules can be replaced hot. */
  webpackHot?: { accept(module: string, onReplaced: () => void): void };
}
