/** Version of this build, from the root package; undefined in tests of single files. */
export const VERSION: string = import.meta.env.PRELUDE_VERSION ?? '0.0.0'
