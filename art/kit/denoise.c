/* Feature-guided non-local means over two half renders.
 * The weights for one half come from the other half (a cross filter, so noise does not confirm itself)
 * and are limited by differences in albedo and normals (so edges and textures stay). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clampi(int v, int hi) { return v < 0 ? 0 : v > hi ? hi : v; }

/* Mean over a square of radius r, separable, in place. */
static void box_mean(float *s, float *t, int w, int h, int r) {
  #pragma omp parallel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int i = -r; i <= r; i++) sum += s[(long)y * w + clampi(x + i, w - 1)];
      t[(long)y * w + x] = sum;
    }
  float n = (float)((2 * r + 1) * (2 * r + 1));
  #pragma omp parallel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int i = -r; i <= r; i++) sum += t[(long)clampi(y + i, h - 1) * w + x];
      s[(long)y * w + x] = sum / n;
    }
}

/* guide, var: 3 channels, range compressed, and their variance; val: 3 channels to average;
 * feat: nf channels already divided by their bandwidth; R: search radius, of which only every step-th neighbor
 * is asked; pr: patch radius. */
void nlm(const float *guide, const float *var, const float *val, const float *feat, int nf,
         int w, int h, int R, int step, int pr, float k, float *out) {
  long n = (long)w * h;
  float *d = malloc(n * 4), *t = malloc(n * 4), *sum = calloc(n, 4);
  memset(out, 0, n * 12);
  for (int dy = -R; dy <= R; dy += step)
    for (int dx = -R; dx <= R; dx += step) {
      if (dx * dx + dy * dy > R * R + 1) continue;
      #pragma omp parallel for
      for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
          long p = (long)y * w + x, q = (long)clampi(y + dy, h - 1) * w + clampi(x + dx, w - 1);
          float s = 0;
          for (int c = 0; c < 3; c++) {
            float vp = var[p * 3 + c], vq = var[q * 3 + c], df = guide[p * 3 + c] - guide[q * 3 + c];
            s += (df * df - (vp + fminf(vp, vq))) / (1e-6f + k * k * (vp + vq));
          }
          d[p] = s / 3;
        }
      box_mean(d, t, w, h, pr);
      #pragma omp parallel for
      for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < 0 || xx >= w || yy >= h) continue;
          long p = (long)y * w + x, q = (long)yy * w + xx;
          float m = fmaxf(d[p], 0);
          for (int c = 0; c < nf; c++) {
            float e = feat[p * nf + c] - feat[q * nf + c];
            m = fmaxf(m, e * e);
          }
          if (m > 9) continue;
          float g = expf(-m);
          sum[p] += g;
          for (int c = 0; c < 3; c++) out[p * 3 + c] += g * val[q * 3 + c];
        }
    }
  for (long p = 0; p < n; p++)
    for (int c = 0; c < 3; c++) out[p * 3 + c] /= sum[p] + 1e-9f;
  free(d); free(t); free(sum);
}
