import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** Quiet zone of ISO/IEC 18004, in modules. */
const BORDER = 4

/** An address for the camera of a phone: dark on light in both themes, which is what cameras expect. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(address, 'raw', { border: BORDER, ecc: 'medium' })
    return { size: rows.length, path: rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
  }, [address])
  return (
    <svg data-theme="light" className={styles.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path className={styles.dark} d={path} />
    </svg>
  )
}
