/**
 * Why: one module of Docusaurus's client code takes one function from tslib, and with it the browser got the whole
 * library (3 kB). This is that function, as TypeScript's own `esModuleInterop` has it.
 */
exports.__importDefault = function (module) {
  return module && module.__esModule ? module : { default: module };
};
