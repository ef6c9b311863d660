/* Loops of layers.py beside the matrix products. All arrays are float32 and contiguous; `restrict` lets the compiler use vectors. */
#include <string.h>

/* out[n][k] = x[n][stride k + offset] for each of `count` offsets, side by side; 0 outside. */
void gather(long frames, long places, long channels, long keys, long stride, long count, const long *restrict offsets,
            const float *restrict x, float *restrict out) {
  for (long n = 0; n < frames; n++)
    for (long k = 0; k < keys; k++)
      for (long i = 0; i < count; i++, out += channels) {
        long row = stride * k + offsets[i];
        if (row >= 0 && row < places) memcpy(out, x + (n * places + row) * channels, channels * sizeof(float));
        else memset(out, 0, channels * sizeof(float));
      }
}

/* The transpose of `gather`: adds into out. */
void scatter(long frames, long places, long channels, long keys, long stride, long count, const long *restrict offsets,
             const float *restrict grad, float *restrict out) {
  for (long n = 0; n < frames; n++)
    for (long k = 0; k < keys; k++)
      for (long i = 0; i < count; i++, grad += channels) {
        long row = stride * k + offsets[i];
        if (row < 0 || row >= places) continue;
        float *restrict to = out + (n * places + row) * channels;
        for (long c = 0; c < channels; c++) to[c] += grad[c];
      }
}

/* ReLU(pre * scale[k] + bias[k] + add[n]) + skip; `add` and `skip` may be NULL. */
void film_forward(long frames, long keys, long channels, const float *restrict pre, const float *restrict scale, const float *restrict bias,
                  const float *restrict add, const float *restrict skip, float *restrict out) {
  for (long n = 0; n < frames; n++)
    for (long k = 0; k < keys; k++, pre += channels, out += channels) {
      const float *restrict s = scale + k * channels, *restrict b = bias + k * channels;
      for (long c = 0; c < channels; c++) out[c] = pre[c] * s[c] + b[c];
      if (add) for (long c = 0; c < channels; c++) out[c] += add[n * channels + c];
      for (long c = 0; c < channels; c++) out[c] = out[c] > 0 ? out[c] : 0;
      if (skip) {
        for (long c = 0; c < channels; c++) out[c] += skip[c];
        skip += channels;
      }
    }
}

/* Adds to grad_scale, grad_bias and grad_add (NULL where `add` is). */
void film_backward(long frames, long keys, long channels, const float *restrict pre, const float *restrict scale, const float *restrict bias,
                   const float *restrict add, const float *restrict grad, float *restrict grad_pre, float *restrict grad_scale,
                   float *restrict grad_bias, float *restrict grad_add) {
  for (long n = 0; n < frames; n++)
    for (long k = 0; k < keys; k++, pre += channels, grad += channels, grad_pre += channels) {
      const float *restrict s = scale + k * channels, *restrict b = bias + k * channels;
      float *restrict gs = grad_scale + k * channels, *restrict gb = grad_bias + k * channels;
      if (add) {
        const float *restrict a = add + n * channels;
        float *restrict ga = grad_add + n * channels;
        for (long c = 0; c < channels; c++) {
          float g = pre[c] * s[c] + b[c] + a[c] > 0 ? grad[c] : 0;
          grad_pre[c] = g * s[c], gs[c] += g * pre[c], gb[c] += g, ga[c] += g;
        }
      } else
        for (long c = 0; c < channels; c++) {
          float g = pre[c] * s[c] + b[c] > 0 ? grad[c] : 0;
          grad_pre[c] = g * s[c], gs[c] += g * pre[c], gb[c] += g;
        }
    }
}

/* state[t] = state[t - 1] + gate[t] (value[t] - state[t - 1]), from 0. */
void scan_forward(long frames, long count, const float *restrict gate, const float *restrict value, float *restrict state) {
  for (long i = 0; i < count; i++) state[i] = gate[i] * value[i];
  for (long t = 1; t < frames; t++) {
    const float *restrict g = gate + t * count, *restrict v = value + t * count, *restrict before = state + (t - 1) * count;
    float *restrict now = state + t * count;
    for (long i = 0; i < count; i++) now[i] = before[i] + g[i] * (v[i] - before[i]);
  }
}

/* `carried` holds `count` zeros. */
void scan_backward(long frames, long count, const float *restrict gate, const float *restrict value, const float *restrict state,
                   const float *restrict grad, float *restrict grad_gate, float *restrict grad_value, float *restrict carried) {
  for (long t = frames - 1; t >= 0; t--) {
    const float *restrict g = gate + t * count, *restrict v = value + t * count, *restrict before = state + (t - 1) * count;
    for (long i = 0; i < count; i++) {
      float own = grad[t * count + i] + carried[i];
      grad_gate[t * count + i] = own * (v[i] - (t > 0 ? before[i] : 0));
      grad_value[t * count + i] = own * g[i];
      carried[i] = own * (1 - g[i]);
    }
  }
}
