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
  /** Defined where modules can be hot-replaced. */
  webpackHot?: { accept(module: string, onReplaced: () => void): void };
}
