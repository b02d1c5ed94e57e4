// Edge-stopping wavelet filter (a-trous) for one light component of a path-traced picture.
// The guides are noise-free: normal (3), depth (1), material mark (1); what they tell apart is never mixed.
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float KERNEL[3] = {0.375f, 0.25f, 0.0625f};

static inline float luma(const float *p) { return 0.2126f * p[0] + 0.7152f * p[1] + 0.0722f * p[2]; }

// weight by guides between pixels a and b; step is the distance of taps in pixels
static inline float guide_weight(const float *ga, const float *gb, float step) {
  float dot = ga[0] * gb[0] + ga[1] * gb[1] + ga[2] * gb[2];
  if (dot <= 0.0f) return 0.0f;
  float d2 = dot * dot, d4 = d2 * d2, d8 = d4 * d4, d32 = d8 * d8;
  d32 = d32 * d32;
  float dz = fabsf(ga[3] - gb[3]) / (ga[5] * step + 1e-4f);
  float dm = fabsf(ga[4] - gb[4]);
  return d32 * d32 * expf(-dz - dm * 24.0f);
}

// colour: w*h*3, guide: w*h*6 (normal, depth, mark, depth's slope a pixel); strength: how far light may differ
void denoise(float *colour, const float *guide, int w, int h, int levels, float strength) {
  size_t n = (size_t)w * h;
  float *next = malloc(n * 3 * sizeof(float));
  float *var = malloc(n * sizeof(float));
  float *varNext = malloc(n * sizeof(float));
  // fireflies: no pixel is brighter than the second brightest of its neighbours by much
  memcpy(next, colour, n * 3 * sizeof(float));
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      size_t i = (size_t)y * w + x;
      float sum = 0, weight = 0, sq = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          if (!dx && !dy) continue;
          size_t j = i + dy * w + dx;
          float g = guide_weight(guide + i * 6, guide + j * 6, 1.5f) + 1e-6f;
          float l = luma(next + j * 3);
          sum += l * g; sq += l * l * g; weight += g;
        }
      float mean = sum / weight, sd = sqrtf(fmaxf(0, sq / weight - mean * mean));
      float own = luma(next + i * 3), cap = mean + 2.0f * sd + 0.02f;
      if (own > cap && own > 0) for (int c = 0; c < 3; c++) colour[i * 3 + c] *= cap / own;
    }
  // variance from a 7x7 window
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      size_t i = (size_t)y * w + x;
      float sum = 0, sq = 0, weight = 0;
      for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < 0 || xx >= w || yy >= h) continue;
          size_t j = (size_t)yy * w + xx;
          float g = guide_weight(guide + i * 6, guide + j * 6, 3.0f);
          float l = luma(colour + j * 3);
          sum += l * g; sq += l * l * g; weight += g;
        }
      var[i] = weight > 0 ? fmaxf(0, sq / weight - (sum / weight) * (sum / weight)) : 0;
    }
  for (int level = 0; level < levels; level++) {
    int step = 1 << level;
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        size_t i = (size_t)y * w + x;
        float out[3] = {0, 0, 0}, total = 0, vsum = 0;
        float own = luma(colour + i * 3);
        float scale = 1.0f / (strength * sqrtf(var[i]) + 1e-3f + 0.004f * own);
        for (int dy = -2; dy <= 2; dy++) {
          int yy = y + dy * step;
          if (yy < 0 || yy >= h) continue;
          for (int dx = -2; dx <= 2; dx++) {
            int xx = x + dx * step;
            if (xx < 0 || xx >= w) continue;
            size_t j = (size_t)yy * w + xx;
            float g = (dx || dy) ? guide_weight(guide + i * 6, guide + j * 6, step * sqrtf(dx * dx + dy * dy)) : 1.0f;
            if (g < 1e-4f) continue;
            float l = fabsf(own - luma(colour + j * 3));
            float k = KERNEL[abs(dx)] * KERNEL[abs(dy)] * g * expf(-l * scale);
            for (int c = 0; c < 3; c++) out[c] += k * colour[j * 3 + c];
            vsum += k * k * var[j];
            total += k;
          }
        }
        for (int c = 0; c < 3; c++) next[i * 3 + c] = out[c] / total;
        varNext[i] = vsum / (total * total);
      }
    memcpy(colour, next, n * 3 * sizeof(float));
    memcpy(var, varNext, n * sizeof(float));
  }
  free(next); free(var); free(varNext);
}
