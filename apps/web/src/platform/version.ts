/** Of this build, from the package of the whole product; tests of single files have none. */
export const VERSION: string = import.meta.env.PRELUDE_VERSION ?? '0.0.0'
