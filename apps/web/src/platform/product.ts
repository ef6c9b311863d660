/** The product's name: the only place where it stands. */
export const PRODUCT = 'Prélude'
