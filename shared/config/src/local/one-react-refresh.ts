// Replaces react-refresh/runtime. The shell and every remote are separate builds, each with a copy of it, but only the copy
// that hooked into React before React started can refresh components: all use the first one on the page.
import ownRuntime from 'react-refresh/runtime.js';

declare global {
  var naberichtReactRefresh: typeof ownRuntime | undefined;
}

globalThis.naberichtReactRefresh ??= ownRuntime;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.naberichtReactRefresh;
