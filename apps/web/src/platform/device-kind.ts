type DeviceFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** A phone or a tablet. Safari on an iPad says that it is a Mac; only a Mac has no touch. */
export const isHandheld = ({ userAgent, maxTouchPoints }: DeviceFacts): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|Tablet|Silk\//.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** iPhone and iPad: the App Store, and its rules for prices. */
export const isApple = ({ userAgent, maxTouchPoints }: DeviceFacts): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

interface NativeShell {
  readonly isNativePlatform?: () => boolean
}

/** The page runs inside the store app: its shell sets the global `Capacitor`. */
export const isNativeApp = (): boolean => (globalThis as { readonly Capacitor?: NativeShell }).Capacitor?.isNativePlatform?.() === true

/** A browser on a phone or a tablet. */
export const isMobileWeb = (): boolean => !isNativeApp() && isHandheld(navigator)
